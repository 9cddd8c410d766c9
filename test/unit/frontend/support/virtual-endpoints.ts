import { contracts } from '#shared/contracts/index';
import { endpointTable } from '../../../../frontend/build/endpoint-table';

/** What `virtual:endpoints` holds after a build. */
export const endpoints = endpointTable(contracts);
