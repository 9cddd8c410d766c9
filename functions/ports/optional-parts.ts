export type OptionalPart = 'google' | 'payments' | 'rates';

/** The parts of the product that a stage may do without. */
export interface OptionalParts {
  isOn(part: OptionalPart): boolean;
}
