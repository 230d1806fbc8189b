import { expect, it, vi } from 'vitest';

import { exchange } from './motion.ts';

vi.mock('./preferences.svelte.ts', () => ({ preferences: { beat: 100 } }));
vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => '0' }));

const card = (left: number) => {
  const animate = vi.fn<(frames: Keyframe[], options: object) => void>();
  const element = {
    animate,
    offsetHeight: 100,
    getBoundingClientRect: () => ({ left, top: 0, width: 70, height: 100, x: left, y: 0, right: left + 70, bottom: 100 }),
  };
  return { element: element as unknown as HTMLElement, animate };
};

// The cards have changed places already; each comes from where the other lies.
it('exchanges as the dealer does: the left card out, the right one across, the left one into its place [VS.B1]', () => {
  const first = card(0);
  const second = card(200);
  exchange(first.element, second.element);
  const [left] = second.animate.mock.calls[0]; // the card that was at the left
  const [right] = first.animate.mock.calls[0];
  const at = (frames: Keyframe[], offset: number) => frames.find((frame) => frame.offset === offset)?.transform;
  expect(left[0].transform).not.toBe('none');
  expect(at(left, 0.3), 'pulled out').not.toBe(left[0].transform);
  expect(at(right, 0.3), 'the other waits').toBe(right[0].transform);
  expect(at(left, 0.65), 'the first waits').toBe(at(left, 0.3));
  expect(at(right, 0.65), 'the other lies in its place').toBe('none');
  expect(left.at(-1)?.transform).toBe('none');
});
