import { preferenceStore } from '../platform/preferences';
import { type ToastKind, toastStore } from '../ui/toast-store';

/** Higher is better news. */
const tones: Readonly<Record<ToastKind, number>> = {
  success: 880,
  info: 660,
  warning: 440,
  error: 330,
};
const seconds = 0.12;

let context: AudioContext | undefined;

function playTone(kind: ToastKind): void {
  context ??= new AudioContext();
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = tones[kind];
  volume.gain.setValueAtTime(0.08, context.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + seconds);
  tone.connect(volume).connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + seconds);
}

/** Plays a tone with each new toast while somebody wants that; gives back what ends it. */
export function playToastSounds(play = playTone): () => void {
  let last = Math.max(0, ...toastStore.get().map(({ id }) => id));
  return toastStore.subscribe(() => {
    const [newest] = toastStore.get();
    if (!newest || newest.id <= last) return;
    last = newest.id;
    if (preferenceStore.get().hasSound) play(newest.kind);
  });
}
