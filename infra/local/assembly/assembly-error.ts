/** The synthesised app asks for something that the local stack cannot give; the message says what. */
export class AssemblyError extends Error {
  override readonly name = 'AssemblyError';
}
