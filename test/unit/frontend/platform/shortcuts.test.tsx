import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listenForShortcuts, useShortcut } from '../../../../frontend/src/platform/shortcuts';

function Form({ onN, onControlK }: { onN: () => void; onControlK: () => void }) {
  useShortcut({ key: 'n', label: 'Nová faktura', run: onN });
  useShortcut({ key: 'k', withControl: true, label: 'Hledat', run: onControlK });
  return (
    <>
      <input aria-label="Název" />
      <button type="button">Uložit</button>
    </>
  );
}

let stop: () => void;
beforeEach(() => {
  stop = listenForShortcuts();
});
afterEach(() => stop());

describe('a shortcut', () => {
  it('works anywhere but in a field', async () => {
    const onN = jest.fn();
    render(<Form onN={onN} onControlK={() => undefined} />);
    await userEvent.keyboard('n');
    screen.getByRole('button').focus();
    await userEvent.keyboard('n');
    expect(onN).toHaveBeenCalledTimes(2);

    await userEvent.type(screen.getByLabelText('Název'), 'nic');
    expect(onN).toHaveBeenCalledTimes(2);
    expect(screen.getByLabelText('Název')).toHaveProperty('value', 'nic');
  });

  it('works in a field too when it comes with Ctrl', async () => {
    const onControlK = jest.fn();
    render(<Form onN={() => undefined} onControlK={onControlK} />);
    screen.getByLabelText('Název').focus();
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(onControlK).toHaveBeenCalledTimes(1);
  });

  it('does not take a key that is pressed with Ctrl for the plain one', async () => {
    const onN = jest.fn();
    render(<Form onN={onN} onControlK={() => undefined} />);
    await userEvent.keyboard('{Control>}n{/Control}');
    expect(onN).not.toHaveBeenCalled();
  });

  it('stops with its component', async () => {
    const onN = jest.fn();
    render(<Form onN={onN} onControlK={() => undefined} />).unmount();
    await userEvent.keyboard('n');
    expect(onN).not.toHaveBeenCalled();
  });
});
