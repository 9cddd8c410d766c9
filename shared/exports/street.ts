export interface Street {
  readonly name: string;
  /** House number, empty when the address does not end with one. */
  readonly buildingNumber: string;
}

/** `Nad Úvozem 1147/12a` → street and number, which formats of other programs keep apart. */
export function streetOf(address: string): Street {
  const match = /^(.*\S)[ ,]+(?:č\. ?p\. ?)?(\d{1,5}[a-z]?(?:\/\d{1,5}[a-z]?)?)$/iu.exec(
    address.trim(),
  );
  return {
    name: match?.[1]?.replace(/,$/, '') ?? address.trim(),
    buildingNumber: match?.[2] ?? '',
  };
}
