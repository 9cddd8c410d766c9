import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { securityEventKeys } from '#functions/adapters/dynamodb/keys';
import { mailJobTable } from '#functions/adapters/dynamodb/mail-job-table';
import {
  securityEventLog,
  securityEventReader,
} from '#functions/adapters/dynamodb/security-event-table';
import type { UserId } from '#shared/domain/ids';
import { newServiceMail } from '#shared/domain/mail-job';
import type { SecurityEvent } from '#shared/domain/security-event';
import { aSecurityEvent } from '../support/builders/a-security-event';
import { anOwner } from '../support/builders/an-owner';
import { now } from '../support/builders/times';
import { fakeSecurityEvents } from '../support/fakes/fake-security-events';
import { onFakeAndAdapter } from '../support/local/on-fake-and-adapter';
import { openLocalTable } from '../support/local/open-table';

onFakeAndAdapter(
  'the security log',
  {
    fake: fakeSecurityEvents,
    adapter: (table) => ({ ...securityEventReader(table), ...securityEventLog(table) }),
  },
  (ports) => {
    let ownerId: UserId;
    beforeEach(() => {
      ownerId = anOwner();
    });
    const appendAll = async (...events: SecurityEvent[]) => {
      for (const event of events) await ports().append(ownerId, event);
    };

    it('lies newest first, page by page', async () => {
      const [first, second, third] = ['01', '02', '03'].map(aSecurityEvent);
      await appendAll(second as SecurityEvent, first as SecurityEvent, third as SecurityEvent);
      const page = await ports().list(ownerId, { limit: 2 });
      expect(page.items).toEqual([third, second]);
      const { items, nextCursor } = await ports().list(ownerId, {
        limit: 2,
        cursor: page.nextCursor,
      });
      expect(items).toEqual([first]);
      expect(nextCursor).toBeUndefined();
    });

    it('keeps a line as it was written first', async () => {
      const event = aSecurityEvent();
      await appendAll(event, { ...event, kind: 'data_exported' } as SecurityEvent);
      expect((await ports().list(ownerId, { limit: 10 })).items).toEqual([event]);
    });

    it('offers nothing that changes or removes a line', () => {
      expect(Object.keys(ports()).sort()).toEqual(['append', 'list']);
    });

    it('is nobody else’s, and neither is a place in it', async () => {
      await appendAll(aSecurityEvent('01'), aSecurityEvent('02'));
      const { nextCursor } = await ports().list(ownerId, { limit: 1 });
      const stranger = anOwner();
      expect((await ports().list(stranger, { limit: 10 })).items).toEqual([]);
      await ports().append(stranger, aSecurityEvent('03'));
      await expect(ports().list(stranger, { limit: 1, cursor: nextCursor })).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
      });
    });
  },
);

describe('the security log in the table', () => {
  it('keeps a letter with its line, and none with a line that was there', async () => {
    const table = await openLocalTable();
    const [ownerId, event] = [anOwner(), aSecurityEvent()];
    const letter = { subject: 'Klíč', preheader: '', message: 'Klíč je pryč.' };
    const mail = { ownerId, to: 'eva@example.cz', language: 'cs', letter } as const;
    for (const id of ['mail1', 'mail2']) {
      await securityEventLog(table).append(ownerId, event, newServiceMail({ ...mail, id }, now));
    }
    const { items } = await securityEventReader(table).list(ownerId, { limit: 10 });
    const kept = await Promise.all(
      ['mail1', 'mail2'].map((id) => mailJobTable(table).find(ownerId, id)),
    );
    await table.close();

    expect(items).toEqual([event]);
    expect(kept).toMatchObject([{ isService: true, content: letter }, undefined]);
  });

  it('goes after four hundred days, and is written by nothing but puts of what is new', async () => {
    const table = await openLocalTable();
    const sent: object[] = [];
    const client = {
      send: (command: object) => {
        sent.push(command);
        return table.client.send(command as never);
      },
    };
    const ownerId = anOwner();
    const event = aSecurityEvent('01');
    await securityEventLog({ name: table.name, client: client as never }).append(ownerId, event);
    await table.close();

    expect(sent).toHaveLength(1);
    const [put] = sent as [PutCommand];
    expect(put).toBeInstanceOf(PutCommand);
    expect(put).not.toBeInstanceOf(UpdateCommand);
    expect(put).not.toBeInstanceOf(DeleteCommand);
    expect(put.input).toMatchObject({
      ConditionExpression: 'attribute_not_exists(pk)',
      Item: {
        ...securityEventKeys.event(ownerId, event.id),
        ttl: Date.parse('2026-11-01T08:00:00Z') / 1000 + 400 * 86_400,
      },
    });
  });
});
