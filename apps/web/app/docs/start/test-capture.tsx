import { Button } from '@aplomb/ui';
import { useState } from 'react';
import { type Outcome, refusalText, TestResult } from './test-result.tsx';

const PREVIEW_WIDTH = 640;

/**
 * Captures one picture of what the reader chooses to share, shows it, and stops sharing. The
 * picture goes nowhere.
 */
export function TestCapture() {
  const [outcome, setOutcome] = useState<Outcome>({ state: 'idle' });
  const [picture, setPicture] = useState<string>();

  const run = async (): Promise<void> => {
    setOutcome({ state: 'running', text: 'Choose a window or a screen in the browser’s dialog …' });
    setPicture(undefined);
    try {
      const stream = await navigator.mediaDevices.getDisplayMedia({ video: true });
      const { url, width, height } = await firstFrame(stream);
      setPicture(url);
      setOutcome({
        state: 'passed',
        text: `One picture of ${width} × ${height} pixels was taken and sharing has stopped. It stays on this page.`,
      });
    } catch (error) {
      setOutcome({ state: 'failed', text: refusalText(error, 'screen') });
    }
  };

  return (
    <div className="space-y-3">
      <Button
        onClick={() => {
          void run();
        }}
        disabled={outcome.state === 'running'}
      >
        Test Capture
      </Button>
      <TestResult outcome={outcome} />
      {picture !== undefined && (
        <img
          src={picture}
          alt="What was captured"
          className="max-h-60 rounded-input border border-line"
        />
      )}
    </div>
  );
}

async function firstFrame(
  stream: MediaStream,
): Promise<{ url: string; width: number; height: number }> {
  const video = document.createElement('video');
  try {
    video.muted = true;
    video.srcObject = stream;
    await video.play();
    const { videoWidth: width, videoHeight: height } = video;
    const canvas = Object.assign(document.createElement('canvas'), {
      width: PREVIEW_WIDTH,
      height: Math.round((height / width) * PREVIEW_WIDTH),
    });
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
    return { url: canvas.toDataURL('image/jpeg', 0.8), width, height };
  } finally {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  }
}
