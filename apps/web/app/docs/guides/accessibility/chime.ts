/**
 * Plays the app's short note: two soft tones, 300 ms. Resolves to false where the browser has no
 * sound.
 */
export async function chime(): Promise<boolean> {
  try {
    const context = new AudioContext();
    await context.resume();
    const end = context.currentTime + 0.3;
    const gain = context.createGain();
    gain.gain.setValueAtTime(0.08, context.currentTime);
    gain.gain.exponentialRampToValueAtTime(0.0001, end);
    gain.connect(context.destination);
    for (const [index, hertz] of [523.25, 659.25].entries()) {
      const tone = context.createOscillator();
      tone.frequency.value = hertz;
      tone.connect(gain);
      tone.start(context.currentTime + index * 0.1);
      tone.stop(end);
    }
    setTimeout(() => {
      void context.close();
    }, 1000);
    return true;
  } catch (error) {
    reportError(error);
    return false;
  }
}
