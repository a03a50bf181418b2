/** How much one notch of a wheel zooms. */
const PER_NOTCH = 0.0025;

/** Reports two fingers and of the wheel with Ctrl (which is also a pinch on a touch pad): by how much, and where. */
export function followPinchAndWheel(
  element: HTMLElement,
  signal: AbortSignal,
  onStretch: (factor: number, at: [x: number, y: number]) => void,
): void {
  const inside = (x: number, y: number): [number, number] => {
    const { left, top } = element.getBoundingClientRect();
    return [x - left, y - top];
  };
  const options = { signal, passive: false };
  element.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      onStretch(Math.exp(-event.deltaY * PER_NOTCH), inside(event.clientX, event.clientY));
    },
    options,
  );

  let apart = 0;
  const spanOf = (touches: TouchList): { apart: number; middle: [number, number] } | null => {
    const [one, two] = touches;
    if (touches.length !== 2 || !one || !two) return null;
    return {
      apart: Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY),
      middle: inside((one.clientX + two.clientX) / 2, (one.clientY + two.clientY) / 2),
    };
  };
  element.addEventListener(
    'touchstart',
    (event) => {
      apart = spanOf(event.touches)?.apart ?? 0;
    },
    options,
  );
  element.addEventListener(
    'touchmove',
    (event) => {
      const span = spanOf(event.touches);
      if (!span || apart === 0) return;
      event.preventDefault();
      const factor = span.apart / apart;
      // Steps too small for the library's hundredths are gathered.
      if (Math.abs(factor - 1) < 0.02) return;
      apart = span.apart;
      onStretch(factor, span.middle);
    },
    options,
  );
}
