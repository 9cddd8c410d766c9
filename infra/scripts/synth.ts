import { parseArgs } from 'node:util';
import { stageNamed } from '../config';
import { buildFunctions } from './build-functions';
import { buildPrinterLayer } from './build-printer-layer';
import { synth } from './synth-stage';

const { values } = parseArgs({ options: { stage: { type: 'string', default: 'dev' } } });
const { printerFiles } = stageNamed(values.stage);

await buildFunctions();
if (printerFiles === 'layer') await buildPrinterLayer();
const { outdir, isUnchanged } = await synth({ stage: values.stage });
console.log(`${outdir}: ${isUnchanged ? 'unchanged' : 'synthesised'}`);
