import { stackIsThere } from '../stack/shared-stack';
import NodeEnvironment from './node-environment';

/** For tests that use the one stack of all: they begin once it runs. */
export default class StackEnvironment extends NodeEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    await stackIsThere();
  }
}
