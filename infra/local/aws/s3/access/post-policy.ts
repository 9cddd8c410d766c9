import * as z from 'zod';
import type { Identity, IdentityRegistry } from '../../front-door/identity';
import { assertSameSignature, parseCredential, sign } from '../../front-door/signature';
import { s3Error } from '../s3-error';
import { knownIdentity } from './known-identity';

const Condition = z.union([
  z.tuple([z.literal('content-length-range'), z.coerce.number(), z.coerce.number()]),
  z.tuple([z.enum(['eq', 'starts-with']), z.string().startsWith('$'), z.string()]),
  z.record(z.string(), z.string()),
]);
type Condition = z.infer<typeof Condition>;

const Policy = z.object({ expiration: z.iso.datetime(), conditions: z.array(Condition) });

/** Fields that carry the policy and its signature, and so cannot be conditions of it. */
const uncoveredFields = new Set(['policy', 'x-amz-signature', 'file', 'awsaccesskeyid']);

export interface SubmittedForm {
  readonly bucket: string;
  /** The fields before the file, by lower-case names; the file's name is already in the key. */
  readonly fields: Readonly<Record<string, string>>;
  readonly size: number;
}

/** Checks an upload by form: signed by somebody known, in time, and within all its conditions. */
export function verifyPostPolicy(
  form: SubmittedForm,
  identities: IdentityRegistry,
  now: number,
): Identity {
  const { policy = '', 'x-amz-signature': signature = '' } = form.fields;
  if (!policy) throw s3Error('AccessDenied');

  const scope = parseCredential(form.fields['x-amz-credential'] ?? '');
  const identity = knownIdentity(identities, scope.accessKeyId);
  assertSameSignature(sign(policy, identity, scope), signature);

  const { expiration, conditions } = readPolicy(policy);
  if (Date.parse(expiration) < now) throw refused('Policy expired.');
  for (const condition of conditions) assertHolds(condition, form);
  assertAllCovered(conditions, form);
  return identity;
}

function readPolicy(base64: string): z.infer<typeof Policy> {
  try {
    return Policy.parse(JSON.parse(Buffer.from(base64, 'base64').toString()));
  } catch {
    throw s3Error('InvalidPolicyDocument');
  }
}

function assertHolds(condition: Condition, form: SubmittedForm): void {
  if (!Array.isArray(condition)) {
    for (const [name, wanted] of Object.entries(condition)) {
      if (formValue(form, name) !== wanted) throw failed(['eq', `$${name}`, wanted]);
    }
    return;
  }

  const [operator, subject, limit] = condition;
  if (operator === 'content-length-range') {
    if (form.size < subject) throw s3Error('EntityTooSmall');
    if (form.size > limit) throw s3Error('EntityTooLarge');
    return;
  }
  const value = formValue(form, subject.slice(1)) ?? '';
  const holds = operator === 'eq' ? value === limit : startsWith(subject, value, limit);
  if (!holds) throw failed(condition);
}

/** A list of types is judged one by one, as the browser may send several. */
function startsWith(subject: string, value: string, beginning: string): boolean {
  if (subject.toLowerCase() !== '$content-type') return value.startsWith(beginning);
  return value.split(',').every((type) => type.trim().startsWith(beginning));
}

function assertAllCovered(conditions: readonly Condition[], form: SubmittedForm): void {
  const covered = new Set(
    conditions
      .flatMap((condition) =>
        Array.isArray(condition) ? [String(condition[1]).slice(1)] : Object.keys(condition),
      )
      .map((name) => name.toLowerCase()),
  );
  const extra = Object.keys(form.fields).filter(
    (name) => !covered.has(name) && !uncoveredFields.has(name) && !name.startsWith('x-ignore-'),
  );
  if (extra.length > 0) throw refused(`Extra input fields: ${extra.join(', ')}`);
}

function formValue(form: SubmittedForm, name: string): string | undefined {
  return name.toLowerCase() === 'bucket' ? form.bucket : form.fields[name.toLowerCase()];
}

function failed(condition: readonly unknown[]) {
  return refused(`Policy Condition failed: ${JSON.stringify(condition)}`);
}

function refused(reason: string) {
  return s3Error('AccessDenied', `Invalid according to Policy: ${reason}`);
}
