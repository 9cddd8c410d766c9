import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BarChart } from '../../../../frontend/src/ui/bar-chart';
import { Button } from '../../../../frontend/src/ui/button';
import { BareCheckbox, Switch } from '../../../../frontend/src/ui/checkbox';
import { Segment } from '../../../../frontend/src/ui/segment';
import { Skeleton } from '../../../../frontend/src/ui/skeleton';
import { LinkTabs, PanelTabs } from '../../../../frontend/src/ui/tabs';
import { SelectField, TextField } from '../../../../frontend/src/ui/text-field';
import { UiWordsContext } from '../../../../frontend/src/ui/words';

const words = {
  close: '',
  showPassword: '',
  hidePassword: '',
  slowLoad: '',
  loading: '',
  notifications: '',
  closeNotification: '',
  partMissing: 'Chybí.',
  newTab: '',
};

describe('a field', () => {
  it('ties hint and error to its control, the error in place of the hint', () => {
    const field = { label: 'IČO', hint: 'Osm číslic', value: '1', onValue: () => undefined };
    const { rerender } = render(<TextField {...field} />);
    const input = screen.getByRole('textbox', { name: 'IČO' });
    const described = () =>
      document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(described()).toBe('Osm číslic');
    expect(input.getAttribute('aria-invalid')).toBeNull();

    rerender(<TextField {...field} error="IČO má osm číslic." />);
    expect(described()).toBe('IČO má osm číslic.');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText('Osm číslic')).toBeNull();
  });

  it('offers the right value as one click', async () => {
    const onApply = jest.fn();
    render(
      <TextField
        label="DIČ"
        value="CZ1"
        onValue={() => undefined}
        error="Sedm číslic."
        fix={{ label: 'Použít CZ98123459', onApply }}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Použít CZ98123459' }));
    expect(onApply).toHaveBeenCalledTimes(1);
  });
});

function Themes() {
  const [value, setValue] = useState<'system' | 'light' | 'dark'>('system');
  return (
    <Segment
      label="Vzhled"
      value={value}
      choices={[
        { value: 'system', label: 'Podle systému' },
        { value: 'light', label: 'Světlý' },
        { value: 'dark', label: 'Tmavý' },
      ]}
      onValue={setValue}
    />
  );
}

describe('a choice', () => {
  it('from a list gives one of its values', async () => {
    const onValue = jest.fn();
    const choices = [
      { value: 'CZK', label: 'koruna' },
      { value: 'EUR', label: 'euro' },
    ] as const;
    render(<SelectField label="Měna" value="CZK" choices={choices} onValue={onValue} />);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Měna' }), 'euro');
    expect(onValue).toHaveBeenCalledWith('EUR');
  });

  it('in a segment moves by arrows and takes one stop of the Tab key', async () => {
    const user = userEvent.setup();
    render(<Themes />);
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Podle systému');
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: 'Světlý', checked: true })).toBe(
      document.activeElement,
    );
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(screen.getByRole('radio', { name: 'Tmavý', checked: true })).toBe(
      document.activeElement,
    );
    await user.tab();
    expect(document.activeElement).toBe(document.body);
  });

  it('by a switch or a box says what it stands for', async () => {
    const onValue = jest.fn();
    render(
      <>
        <Switch label="Připomenout splatnost" checked={false} onValue={onValue} />
        <BareCheckbox label="Vybrat vše" checked={false} isMixed onValue={onValue} />
      </>,
    );
    await userEvent.click(screen.getByRole('switch', { name: 'Připomenout splatnost' }));
    expect(onValue).toHaveBeenCalledWith(true);
    expect(screen.getByRole('checkbox', { name: 'Vybrat vše' })).toHaveProperty(
      'indeterminate',
      true,
    );
  });
});

describe('tabs', () => {
  it('that are addresses mark the one shown and carry counts', () => {
    const tabs = [
      { href: '/invoices', label: 'Vše', count: '152' },
      { href: '/invoices?status=draft', label: 'Koncepty', count: '2' },
    ];
    render(<LinkTabs label="Stav" tabs={tabs} currentHref="/invoices?status=draft" />);
    const current = screen.getByRole('link', { current: 'page' });
    expect(current.textContent).toBe('Koncepty2');
    expect(current.getAttribute('href')).toBe('/invoices?status=draft');
  });

  it.each([
    ['to the right of the screen', { left: 400, right: 480 }, 160],
    ['to its left', { left: -90, right: -10 }, -130],
    ['on it', { left: 20, right: 100 }, 0],
  ])('are scrolled to the chosen one where it lies %s', (_, place, scrolled) => {
    const screenWide = { left: 0, right: 360 };
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element,
    ) {
      return { ...(this.tagName === 'NAV' ? screenWide : place) } as DOMRect;
    });
    const tabs = ['/a', '/b'].map((href) => ({ href, label: href }));
    render(<LinkTabs label="Stav" tabs={tabs} currentHref="/b" />);
    expect(screen.getByRole('navigation').scrollLeft).toBe(scrolled);
    jest.restoreAllMocks();
  });

  it('that show panels move by arrows', async () => {
    const onValue = jest.fn();
    const tabs = [
      { value: 'form', label: 'Formulář', panelId: 'form' },
      { value: 'document', label: 'Doklad', panelId: 'document' },
    ] as const;
    render(<PanelTabs label="Pohled" value="form" tabs={tabs} onValue={onValue} />);
    screen.getByRole('tab', { selected: true }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(onValue).toHaveBeenCalledWith('document');
  });
});

describe('a button', () => {
  it('takes no clicks while it is busy, and does not send its form again', async () => {
    const onClick = jest.fn();
    const onSubmit = jest.fn();
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" isBusy onClick={onClick}>
          Ukládáme
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Ukládáme', busy: true }));
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('a chart', () => {
  it('says its figures as text and measures bars against the highest', () => {
    const { container } = render(
      <BarChart
        title="Vystavené faktury"
        note="posledních 6 měsíců"
        bars={[
          { label: 'říj', fullLabel: 'Říjen', text: '14', value: 14, isCurrent: false },
          { label: 'lis', fullLabel: 'Listopad', text: '7', value: 7, isCurrent: true },
        ]}
      />,
    );
    expect(screen.getAllByRole('listitem').map((bar) => bar.textContent)).toEqual([
      '14říjŘíjen',
      '7lisListopad',
    ]);
    const heights = [...container.querySelectorAll<HTMLElement>('.b')].map((bar) =>
      bar.style.getPropertyValue('--h'),
    );
    expect(heights).toEqual(['1', '0.5']);
  });

  it('stands on the ground when there is nothing yet', () => {
    const bar = { label: 'lis', fullLabel: 'Listopad', text: '0', value: 0, isCurrent: true };
    const { container } = render(<BarChart title="Platby" note="" bars={[bar]} />);
    expect(container.querySelector<HTMLElement>('.b')?.style.getPropertyValue('--h')).toBe('0');
  });
});

describe('a skeleton', () => {
  it('says after two and a half seconds that it takes longer', () => {
    jest.useFakeTimers();
    render(
      <UiWordsContext value={{ ...words, slowLoad: 'Trvá to déle než obvykle.' }}>
        <Skeleton status="Načítáme faktury">…</Skeleton>
      </UiWordsContext>,
    );
    expect(screen.getByText('Načítáme faktury').getAttribute('role')).toBe('status');
    act(() => void jest.advanceTimersByTime(2499));
    expect(screen.queryByText('Trvá to déle než obvykle.')).toBeNull();
    act(() => void jest.advanceTimersByTime(1));
    expect(screen.getByText('Trvá to déle než obvykle.').getAttribute('role')).toBe('status');
    jest.useRealTimers();
  });
});
