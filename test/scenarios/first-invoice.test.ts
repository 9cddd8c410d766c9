import { sellerSettings, signUp, threeRates } from '../support/local-stack';
import { readPdf } from '../support/pdf/read-pdf';
import { eventually } from '../support/stack/eventually';

jest.setTimeout(90_000);

it('goes from the registration to a PDF that carries the number', async () => {
  const person = await signUp();
  await person.call('account.updateSettings', { body: sellerSettings });
  const buyer = { name: 'Pekařství Rohlíček a dcera s.r.o.', ico: '97451207' };
  const { client } = await person.call('clients.create', { body: buyer });

  const { invoice } = await person.call('invoices.create', {
    body: { ...threeRates, items: [...threeRates.items], clientId: client.id },
  });
  const year = invoice.issueDate.slice(0, 4);
  expect(invoice).toMatchObject({
    number: `${year}0001`,
    variableSymbol: `${year}0001`,
    status: 'draft',
    totals: {
      recap: [
        { rate: 21, base: '200.00', vat: '42.00', total: '242.00' },
        { rate: 12, base: '50.00', vat: '6.00', total: '56.00' },
        { rate: 0, base: '10.00', vat: '0.00', total: '10.00' },
      ],
      payable: '308.00',
    },
  });

  const pdf = await eventually('the PDF', async () => {
    const answer = await person.send('invoices.downloadPdf', { query: { id: invoice.id } });
    expect([200, 202]).toContain(answer.status);
    return answer.status === 200 ? answer : undefined;
  });
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  expect(pdf.headers.get('content-disposition')).toContain(`faktura-${invoice.number}.pdf`);

  const { text } = await readPdf(pdf.bytes);
  for (const part of [invoice.number, sellerSettings.company_name, buyer.name, '308,00']) {
    expect(text).toContain(part);
  }
});
