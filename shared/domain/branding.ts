import * as z from 'zod';
import { limits } from './limits';

/** The families that a document may be set in. */
export const fontFamilies = [
  'Inter',
  'Roboto',
  'Open Sans',
  'Lora',
  'Montserrat',
  'Source Sans 3',
  'helvetica',
  'times',
  'courier',
] as const;

export const accentShapes = ['none', 'bar-left', 'bar-top', 'corner-accent', 'diagonal'] as const;
export type AccentShape = (typeof accentShapes)[number];

/** Written with hyphens; the spelling with underscores is understood too. */
export const AccentShapeName = z.codec(z.string(), z.custom<AccentShape>(), {
  decode: (wire, context) => {
    const name = wire.replaceAll('_', '-');
    const shape = accentShapes.find((known) => known === name);
    if (shape) return shape;
    context.issues.push({ code: 'custom', message: 'unknown_value', input: wire });
    return z.NEVER;
  },
  encode: (shape) => shape,
});

/** A colour without tricks of the syntax of style sheets. */
export const Color = z.string().regex(/^#[0-9a-fA-F]{6}$/, { error: 'color_invalid' });

/** Where an uploaded picture lies: on this site or under https; empty for none. */
export const PictureAddress = z
  .string()
  .trim()
  .max(limits.urlLength, { error: 'too_long' })
  .refine((address) => address === '' || /^(?:https:\/\/[^\s/]|\/[^\s/\\])\S*$/.test(address), {
    error: 'address_invalid',
  });
