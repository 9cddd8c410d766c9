import { loadCatalogues } from '../../i18n/intl-store';
import { laterPart } from '../../ui/later-part';
import { pictureMessages } from './messages/catalogue';

/** The field with its words, fetched when the browser is idle: most invoices never touch it. */
export const LaterStampField = laterPart(async () => {
  const [{ StampField }] = await Promise.all([
    import('./stamp-field'),
    loadCatalogues(pictureMessages),
  ]);
  return StampField;
});
