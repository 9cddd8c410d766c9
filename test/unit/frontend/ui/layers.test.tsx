import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../../../../frontend/src/ui/button';
import { Dialog } from '../../../../frontend/src/ui/dialog';
import { type LinkBehaviour, LinkBehaviourContext } from '../../../../frontend/src/ui/link';
import { Menu } from '../../../../frontend/src/ui/menu';
import { Popover } from '../../../../frontend/src/ui/popover';

function Question({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="Zrušit účet?"
      onClose={onClose}
      actions={<Button onClick={onClose}>Nechat účet</Button>}
    >
      <p>Vystavené faktury zůstanou.</p>
    </Dialog>
  );
}

describe('a dialog', () => {
  it('is named by its title and gives the safe choice the focus', () => {
    render(<Question onClose={() => undefined} />);
    expect(screen.getByRole('dialog', { name: 'Zrušit účet?' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Nechat účet' }));
  });

  it('closes on Escape and on a press beside it, not on one inside', () => {
    const onClose = jest.fn();
    render(<Question onClose={onClose} />);
    fireEvent.click(screen.getByText('Vystavené faktury zůstanou.'));
    expect(onClose).not.toHaveBeenCalled();

    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    fireEvent.click(screen.getByRole('dialog'));
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('keeps the page behind still for as long as it is open', () => {
    const { unmount } = render(<Question onClose={() => undefined} />);
    expect(document.documentElement.style.overflow).toBe('hidden');
    unmount();
    expect(document.documentElement.style.overflow).toBe('');
  });
});

const run = jest.fn();

function Actions() {
  return (
    <Menu
      label="Akce faktury"
      groups={[
        [
          { id: 'pdf', label: 'PDF', run: () => run('pdf') },
          { id: 'duplicate', label: 'Vystavit podobnou', href: '/invoices/new?from=1' },
        ],
        [{ id: 'cancel', label: 'Stornovat', isDangerous: true, run: () => run('cancel') }],
      ]}
      trigger={(trigger) => <Button {...trigger}>Další</Button>}
    />
  );
}

describe('a menu', () => {
  beforeEach(() => run.mockReset());

  it('opens at its first command and walks round by arrows', async () => {
    const user = userEvent.setup();
    render(<Actions />);
    await user.click(screen.getByRole('button', { name: 'Další' }));
    expect(screen.getByRole('button', { expanded: true })).toBeTruthy();
    const names = () => document.activeElement?.textContent;

    expect(names()).toBe('PDF');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(names()).toBe('Stornovat');
    await user.keyboard('{ArrowDown}');
    expect(names()).toBe('PDF');
    await user.keyboard('{ArrowUp}');
    expect(names()).toBe('Stornovat');
    await user.keyboard('v');
    expect(names()).toBe('Vystavit podobnou');
    await user.keyboard('{Home}');
    expect(names()).toBe('PDF');
  });

  it('runs the command, closes and gives the focus back', async () => {
    const user = userEvent.setup();
    render(<Actions />);
    await user.click(screen.getByRole('button', { name: 'Další' }));
    await user.keyboard('{End}{Enter}');
    expect(run).toHaveBeenCalledWith('cancel');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Další' }));
  });

  it('closes on Escape and on a press elsewhere', async () => {
    const user = userEvent.setup();
    render(<Actions />);
    await user.click(screen.getByRole('button'));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();

    await user.click(screen.getByRole('button'));
    await user.pointer({ keys: '[MouseLeft]', target: document.body });
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('follows a link within the app, and leaves one with Ctrl to the browser', async () => {
    const user = userEvent.setup();
    const behaviour: LinkBehaviour = { go: jest.fn(), prepare: jest.fn() };
    render(
      <LinkBehaviourContext value={behaviour}>
        <Actions />
      </LinkBehaviourContext>,
    );
    await user.click(screen.getByRole('button'));
    await user.click(screen.getByRole('menuitem', { name: 'Vystavit podobnou' }));
    expect(behaviour.go).toHaveBeenCalledWith('/invoices/new?from=1');

    await user.click(screen.getByRole('button'));
    const link = screen.getByRole('menuitem', { name: 'Vystavit podobnou' });
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link, { ctrlKey: true });
    expect(behaviour.go).toHaveBeenCalledTimes(1);
  });
});

function Explained() {
  const [isRead, setIsRead] = useState(false);
  return (
    <Popover label="Výpočet" trigger={(trigger) => <Button {...trigger}>Jak se počítá</Button>}>
      {(close) => (
        <Button
          onClick={() => {
            setIsRead(true);
            close();
          }}
        >
          {isRead ? 'Znovu' : 'Rozumím'}
        </Button>
      )}
    </Popover>
  );
}

describe('a popover', () => {
  it('opens and closes by its button, and lets its content close it', async () => {
    const user = userEvent.setup();
    render(<Explained />);
    const button = screen.getByRole('button', { name: 'Jak se počítá' });
    await user.click(button);
    expect(screen.getByRole('dialog', { name: 'Výpočet' })).toBeTruthy();
    await user.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();

    await user.click(button);
    await user.click(screen.getByRole('button', { name: 'Rozumím' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button);
  });
});
