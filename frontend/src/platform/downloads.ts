/** Hands a finished file to the browser's download list. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Safari reads the address after the click returns.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Downloads from an address that answers with a file; the page stays where it is. */
export function followDownload(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.click();
}
