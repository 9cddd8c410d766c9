import { stackIsThere } from '../stack/shared-stack';
import SharedEnvironment from './shared-environment';

/** For tests that use the one stack of all: they begin once it runs. */
export default class StackEnvironment extends SharedEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    await stackIsThere();
  }
}
