import { clientCommands } from '../../features/clients/client-commands';
import { invoiceCommands } from '../../features/invoices/invoice-commands';
import type { CommandSource } from '../../platform/command';

/** Features that have records to offer, such as clients by name. */
export const commandSources: readonly CommandSource[] = [clientCommands, invoiceCommands];
