/** Reads an answer as text, and gives up when it grows beyond what anybody honest would send. */
export async function boundedText(response: Response, mostBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > mostBytes) throw new Error(`The answer is larger than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

export async function boundedJson(response: Response, mostBytes: number): Promise<unknown> {
  return JSON.parse(await boundedText(response, mostBytes));
}
