/** Where the emulated resources live: the two parts that every ARN and every signature carries. */
export interface AwsPlace {
  readonly region: string;
  readonly accountId: string;
}

export const localPlace: AwsPlace = { region: 'eu-central-1', accountId: '000000000000' };

export function arnOf(place: AwsPlace, service: string, resource: string): string {
  return `arn:aws:${service}:${place.region}:${place.accountId}:${resource}`;
}
