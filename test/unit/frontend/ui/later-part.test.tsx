import { act, render, screen } from '@testing-library/react';
import { laterPart } from '../../../../frontend/src/ui/later-part';
import { dismissAllToasts } from '../../../../frontend/src/ui/toast-store';
import { Toasts } from '../../../../frontend/src/ui/toasts';
import { UiWordsContext } from '../../../../frontend/src/ui/words';

const words = {
  close: 'Zavřít',
  showPassword: '',
  hidePassword: '',
  slowLoad: '',
  loading: '',
  notifications: 'Oznámení',
  closeNotification: '',
  partMissing: 'Tuto část se nepodařilo načíst.',
  newTab: '',
};
const Letter = ({ text }: { readonly text: string }) => <p>{text}</p>;

afterEach(() => act(dismissAllToasts));

describe('a part that comes later', () => {
  it('shows once it is there, and at once the next time', async () => {
    const load = jest.fn(async () => Letter);
    const Part = laterPart(load);
    const first = render(<Part text="Dopis" />);
    expect(await screen.findByText('Dopis')).toBeTruthy();
    first.unmount();

    render(<Part text="Druhý" />);
    expect(screen.getByText('Druhý')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('says that it cannot be had, closes itself, and can be had later', async () => {
    const load = jest.fn(async () => Letter).mockRejectedValueOnce(new Error('offline'));
    const Part = laterPart(load);
    const closed = jest.fn();
    const { rerender } = render(
      <UiWordsContext value={words}>
        <Part text="Dopis" onClose={closed} />
        <Toasts />
      </UiWordsContext>,
    );
    expect(await screen.findByText(words.partMissing)).toBeTruthy();
    expect(closed).toHaveBeenCalledTimes(1);

    rerender(<Part key="again" text="Dopis" />);
    expect(await screen.findByText('Dopis')).toBeTruthy();
  });
});
