import { type RefObject, useEffect, useLayoutEffect } from 'react';

interface Options {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly layer: RefObject<HTMLElement | null>;
  readonly isOpen: boolean;
  readonly align: 'start' | 'end';
  readonly onClose: () => void;
}

const gap = 6;
const edge = 8;

/** Puts an open layer beside its anchor, above everything else, and closes it on Escape or a press elsewhere. */
export function useAnchoredLayer({ anchor, layer, isOpen, align, onClose }: Options): void {
  useLayoutEffect(() => {
    const element = layer.current;
    if (!isOpen || !element) return undefined;

    // The top layer lies above sticky headers and open dialogs whatever their z-index.
    element.showPopover?.();
    const place = () => placeBeside(anchor.current, element, align);
    place();
    window.addEventListener('resize', place);
    window.addEventListener('scroll', place, { capture: true, passive: true });
    return () => {
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place, { capture: true });
    };
  }, [anchor, layer, isOpen, align]);

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = (event: PointerEvent) => {
      const target = event.target;
      const isInside =
        target instanceof Node &&
        (layer.current?.contains(target) || anchor.current?.contains(target));
      if (!isInside) onClose();
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      onClose();
      anchor.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [anchor, layer, isOpen, onClose]);
}

function placeBeside(anchor: HTMLElement | null, layer: HTMLElement, align: 'start' | 'end'): void {
  if (!anchor) return;
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = layer;

  const floor = window.innerHeight - barAtBottom() - edge;
  const hasRoomBelow = at.bottom + gap + height <= floor;
  const top = hasRoomBelow || at.top < height + gap ? at.bottom + gap : at.top - gap - height;
  const left = align === 'start' ? at.left : at.right - width;

  layer.style.top = `${Math.round(clamp(top, edge, floor - height))}px`;
  layer.style.left = `${Math.round(clamp(left, edge, window.innerWidth - width - edge))}px`;
}

/** The height of the bar at the bottom of a phone, which nothing may hide behind. */
function barAtBottom(): number {
  const { scrollPaddingBottom } = getComputedStyle(document.documentElement);
  return Number.parseFloat(scrollPaddingBottom) || 0;
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}
