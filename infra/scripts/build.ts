import { buildFunctions } from './build-functions';
import { buildPrinterLayer } from './build-printer-layer';
import { buildWeb } from './build-web';

const functions = await buildFunctions();
console.log(`Functions: ${functions.length === 0 ? 'unchanged' : `${functions.length} bundled`}`);

const isWebNew = await buildWeb();
console.log(`Web app: ${isWebNew ? 'built' : 'unchanged'}`);

await buildPrinterLayer();
console.log('Printer layer: ready');
