/** Every wait for an answer is over at once, until it is restored. */
export function spyNoPatience(): jest.SpyInstance {
  return jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const waiting = new AbortController();
    setTimeout(() => waiting.abort(new DOMException('Too late', 'TimeoutError')));
    return waiting.signal;
  });
}
