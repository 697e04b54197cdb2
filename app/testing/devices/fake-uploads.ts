import type { FakeServer } from '@eh/contract/testing/fake-server.ts';

/** The part of XMLHttpRequest that uploads use, answered by the same server as all other calls. */
export function uploadsTo(server: FakeServer): typeof XMLHttpRequest {
  class FakeUpload extends EventTarget {
    readonly upload = new EventTarget();
    readonly headers: Record<string, string> = {};
    status = 0;
    responseText = '';
    timeout = 0;
    url = '';

    open(_method: string, url: string): void {
      this.url = url;
    }

    setRequestHeader(name: string, value: string): void {
      this.headers[name] = value;
    }

    abort(): void {
      this.dispatchEvent(new Event('abort'));
    }

    send(body: unknown): void {
      server.handle({ method: 'POST', url: this.url, headers: this.headers, body }).then(
        async (response) => {
          this.status = response.status;
          this.responseText = await response.text();
          this.dispatchEvent(new Event('load'));
        },
        () => this.dispatchEvent(new Event('error')),
      );
    }
  }
  return FakeUpload as unknown as typeof XMLHttpRequest;
}
