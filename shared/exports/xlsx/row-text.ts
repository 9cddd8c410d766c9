import { xmlFragment } from '../xml';
import { type Row, rowXml } from './cells';

/** One row of a sheet as it is written; rows count from one. */
export function rowText(row: Row, number: number): string {
  return xmlFragment(rowXml(row, number));
}
