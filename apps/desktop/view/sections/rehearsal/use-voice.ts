import { useCallback, useEffect, useState } from 'react';

/** A voice that reads aloud. */
export interface Voice {
  say(text: string): void;
  silence(): void;
}

/**
 * A voice of this computer for a language, or null where it has none. Voices of a service are
 * passed over: the words would leave the computer.
 */
export function useVoice(language: string, rate: number): Voice | null {
  const [voice, setVoice] = useState<SpeechSynthesisVoice | null>(null);
  useEffect(() => {
    if (!('speechSynthesis' in globalThis)) return undefined;
    const choose = (): void =>
      setVoice(
        speechSynthesis
          .getVoices()
          .find(({ localService, lang }) => localService && lang.startsWith(language)) ?? null,
      );
    choose();
    speechSynthesis.addEventListener('voiceschanged', choose);
    return () => {
      speechSynthesis.removeEventListener('voiceschanged', choose);
      speechSynthesis.cancel();
    };
  }, [language]);
  const say = useCallback(
    (text: string): void => {
      const words = new SpeechSynthesisUtterance(text);
      words.voice = voice;
      words.lang = voice?.lang ?? language;
      words.rate = rate;
      speechSynthesis.cancel();
      speechSynthesis.speak(words);
    },
    [voice, language, rate],
  );
  const silence = useCallback((): void => speechSynthesis.cancel(), []);
  return voice && { say, silence };
}
