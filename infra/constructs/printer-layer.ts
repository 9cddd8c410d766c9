import { Stack } from 'aws-cdk-lib';
import { Architecture, Code, LayerVersion, Runtime } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { StageContext } from './stage-context';

/**
 * The browser and the fonts, one layer a stack. 64 MB are too much to copy at every start on one machine,
 * and not needed there: functions find the same packages in `node_modules` as they do below `/opt`.
 */
export function printerLayer(scope: Construct, { config, folders }: StageContext): LayerVersion[] {
  if (config.printerFiles === 'installed') return [];

  const stack = Stack.of(scope);
  const existing = stack.node.tryFindChild('PrinterLayer');
  if (existing instanceof LayerVersion) return [existing];
  return [
    new LayerVersion(stack, 'PrinterLayer', {
      description: 'Chromium and the fonts of documents',
      code: Code.fromAsset(folders.printerLayer),
      compatibleArchitectures: [Architecture.X86_64],
      compatibleRuntimes: [Runtime.NODEJS_22_X],
    }),
  ];
}
