/** Reads an answer as JSON, and gives up when it grows beyond what anybody honest would send. */
export async function boundedJson(response: Response, mostBytes: number): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > mostBytes) throw new Error(`The answer is larger than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}
