interface Sent {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly form: FormData;
  /** Tells how much is on its way. */
  readonly progress: (loaded: number, total: number) => void;
  readonly answer: (status: number, body: unknown) => void;
  readonly loseConnection: () => void;
}

/** Stands for the XMLHttpRequests of the page: a test answers each as it likes. */
export function fakeUploads(): readonly Sent[] {
  const sent: Sent[] = [];

  class FakeRequest {
    status = 0;
    statusText = '';
    responseText = '';
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    #address = '';
    readonly #headers: Record<string, string> = {};

    open(_method: string, address: string): void {
      this.#address = address;
    }
    setRequestHeader(name: string, value: string): void {
      this.#headers[name] = value;
    }
    abort(): void {
      this.onabort?.();
    }
    send(form: FormData): void {
      sent.push({
        address: this.#address,
        headers: this.#headers,
        form,
        progress: (loaded, total) => this.upload.onprogress?.({ loaded, total }),
        answer: (status, body) => {
          this.status = status;
          this.statusText = status === 502 ? 'Bad Gateway' : '';
          this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
          this.onload?.();
        },
        loseConnection: () => this.onerror?.(),
      });
    }
  }
  globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
  return sent;
}

/** Reads what answers bring: its own reader does not know their blobs. */
class FakeReader {
  result = '';
  onload?: () => void;

  async readAsDataURL(blob: Blob): Promise<void> {
    const base64 = Buffer.from(await blob.arrayBuffer()).toString('base64');
    this.result = `data:${blob.type};base64,${base64}`;
    this.onload?.();
  }
}

/** Canvases draw nothing in the test's browser: each picture comes out as it went in, but for its size. */
export function fakeDrawing({ isReadable = true } = {}): void {
  globalThis.FileReader = FakeReader as unknown as typeof FileReader;
  globalThis.createImageBitmap = (async () => {
    if (!isReadable) throw new Error('no picture');
    return { width: 4000, height: 1000, close: () => undefined };
  }) as unknown as typeof createImageBitmap;
  const context = { drawImage: () => undefined };
  HTMLCanvasElement.prototype.getContext = (() => context) as never;
  HTMLCanvasElement.prototype.toBlob = function toBlob(this: HTMLCanvasElement, done, type) {
    // The forms of the test's browser know its own files alone.
    done(new File([`${this.width} × ${this.height}`], 'drawn', type ? { type } : {}));
  };
}
