import type { ConsentChoice } from '#shared/domain/consent';
import { runtimeConfig } from './config';

type Flag = 'granted' | 'denied';

/** What the measuring script and its advertising part may store. */
export function consentFlags({ analytics, marketing }: ConsentChoice) {
  const flag = (isGranted: boolean): Flag => (isGranted ? 'granted' : 'denied');
  return {
    analytics_storage: flag(analytics),
    ad_storage: flag(marketing),
    ad_user_data: flag(marketing),
    ad_personalization: flag(marketing),
  };
}

interface Measuring {
  /** Commands for the script in the order of their coming; it works them off once it is there. */
  dataLayer?: unknown[];
}

let isLoaded = false;

/**
 * Tells the measuring script what it may do. It is fetched only once somebody has allowed measuring, and only
 * where the stage has one; until then nothing of anybody else's is asked for.
 */
export async function applyConsent(choice: ConsentChoice): Promise<void> {
  if (!isLoaded && !choice.analytics) return;
  const { analytics } = await runtimeConfig();
  if (!analytics) return;

  const measuring = window as Measuring;
  measuring.dataLayer ??= [];
  // The script tells commands from data by their being arguments of a call.
  const command = function command(..._given: readonly unknown[]) {
    // biome-ignore lint/complexity/noArguments: an array would be taken for data
    measuring.dataLayer?.push(arguments);
  };
  command('consent', isLoaded ? 'update' : 'default', consentFlags(choice));
  if (isLoaded) return;

  isLoaded = true;
  command('js', new Date());
  command('config', analytics.measurementId);
  const script = document.createElement('script');
  script.async = true;
  script.src = analytics.scriptUrl;
  document.head.append(script);
}
