import { Button, LevelMeter, Select } from '@aplomb/ui';
import { useEffect, useRef, useState } from 'react';
import { listen, type Listening, microphones } from './microphone.ts';
import { type Outcome, refusalText, TestResult } from './test-result.tsx';

/** A level above this is somebody speaking rather than the noise of the device. */
const HEARD_LEVEL = 0.35;
/** The app says so after as long without a signal (error 1001). */
const SILENCE_MILLISECONDS = 5000;
const METER_MILLISECONDS = 60;

/** Opens a microphone, shows its level and says whether anything was heard. Nothing is recorded. */
export function TestAudio() {
  const { outcome, devices, level, on, start, stop } = useMicrophoneTest();
  const [chosen, setChosen] = useState<string>();
  return (
    <div className="space-y-3">
      {on ? (
        <Button onClick={stop}>Stop</Button>
      ) : (
        <Button
          onClick={() => {
            void start(chosen);
          }}
        >
          Test Audio
        </Button>
      )}
      {devices.length > 1 && (
        <Select
          label="Device"
          options={Object.fromEntries(devices.map(({ id, name }) => [id, name]))}
          value={chosen ?? devices[0]?.id ?? ''}
          onValueChange={(id) => {
            setChosen(id);
            void start(id);
          }}
        />
      )}
      {on && <LevelMeter label="Microphone level" level={level} />}
      <TestResult outcome={outcome} />
    </div>
  );
}

/** A microphone being tried: its level, and whether anything was heard. */
function useMicrophoneTest() {
  const [outcome, setOutcome] = useState<Outcome>({ state: 'idle' });
  const [devices, setDevices] = useState<{ id: string; name: string }[]>([]);
  const [level, setLevel] = useState(0);
  const [on, setOn] = useState(false);
  const open = useRef<Listening>(undefined);

  const stop = (): void => {
    open.current?.stop();
    open.current = undefined;
    setOn(false);
    setLevel(0);
  };

  const start = async (deviceId: string | undefined): Promise<void> => {
    stop();
    setOutcome({ state: 'running', text: 'Say something …' });
    try {
      open.current = await listen(deviceId);
      setOn(true);
      setDevices(await microphones());
    } catch (error) {
      setOutcome({ state: 'failed', text: refusalText(error, 'microphone') });
    }
  };

  useEffect(() => {
    if (!on) return undefined;
    const started = performance.now();
    let heard = false;
    const timer = setInterval(() => {
      const now = open.current?.level() ?? 0;
      setLevel(now);
      if (!heard && now > HEARD_LEVEL) {
        heard = true;
        setOutcome({
          state: 'passed',
          text: `${open.current?.device ?? 'The microphone'} hears you.`,
        });
      } else if (!heard && performance.now() - started > SILENCE_MILLISECONDS) {
        heard = true;
        setOutcome({
          state: 'failed',
          text:
            `No signal for ${SILENCE_MILLISECONDS / 1000} seconds from ` +
            `${open.current?.device ?? 'the microphone'}. Check its mute key, or choose ` +
            'another device.',
        });
      }
    }, METER_MILLISECONDS);
    return () => clearInterval(timer);
  }, [on]);

  useEffect(
    () => () => {
      open.current?.stop();
    },
    [],
  );

  return { outcome, devices, level, on, start, stop };
}
