/** The sounds of the console. */
export interface Tones {
  /** An alert rule has fired. */
  alert(): void;
  /** A second of a lot's last two minutes. */
  tick(): void;
}

/** Share of full volume. */
const VOLUME = 0.05;

/** Short tones of the browser's own synthesiser. Until the first press on the page the browser keeps it silent. */
export function createTones(): Tones {
  let context: AudioContext | null = null;

  function play(hertz: number, seconds: number): void {
    context ??= new AudioContext();
    if (context.state === 'suspended') {
      context.resume().catch(() => undefined);
      return;
    }
    const gain = context.createGain();
    const end = context.currentTime + seconds;
    gain.gain.setValueAtTime(VOLUME, context.currentTime);
    // A tone that stops at full volume clicks.
    gain.gain.exponentialRampToValueAtTime(VOLUME / 100, end);
    const oscillator = context.createOscillator();
    oscillator.frequency.value = hertz;
    oscillator.connect(gain).connect(context.destination);
    oscillator.start();
    oscillator.stop(end);
  }

  return {
    alert: () => play(660, 0.25),
    tick: () => play(1_100, 0.04),
  };
}
