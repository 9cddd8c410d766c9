/** Works on all inputs, so many of them at a time, and answers in their order. */
export async function inParallel<I, O>(
  inputs: readonly I[],
  atOnce: number,
  work: (input: I, index: number) => Promise<O>,
): Promise<O[]> {
  const outputs: O[] = [];
  const waiting = inputs.entries();
  const worker = async () => {
    for (const [index, input] of waiting) outputs[index] = await work(input, index);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return outputs;
}
