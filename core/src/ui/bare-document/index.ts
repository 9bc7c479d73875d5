interface BareDocument extends Record<string, unknown> {
  activeElement: BareNode | null;
  readonly createElement: (name: string) => BareNode;
}

type Listener = (event: unknown) => void;

/**
 * A minimal document for React to render into, without layout. It has the focus and the listeners of single elements, but
 * events do not go from one element to the next.
 */
class BareNode {
  nodeType: number;
  nodeName: string;
  ownerDocument: BareDocument;
  parentNode: BareNode | null = null;
  childNodes: BareNode[] = [];
  attributes = new Map<string, string>();
  style = { setProperty() {} };
  dataset: Record<string, string> = {};
  namespaceURI = 'http://www.w3.org/1999/xhtml';
  nodeValue: string | null = null;
  readonly #listeners = new Map<string, Set<Listener>>();

  constructor(nodeType: number, nodeName: string, ownerDocument: BareDocument) {
    this.nodeType = nodeType;
    this.nodeName = nodeName;
    this.ownerDocument = ownerDocument;
  }

  get tagName(): string {
    return this.nodeName;
  }

  /** Of a select element. */
  get options(): readonly BareNode[] {
    return this.childNodes;
  }

  get firstChild(): BareNode | null {
    return this.childNodes[0] ?? null;
  }

  get lastChild(): BareNode | null {
    return this.childNodes.at(-1) ?? null;
  }

  set textContent(text: string) {
    this.childNodes = [];
    this.nodeValue = text;
  }

  appendChild(node: BareNode): BareNode {
    return this.insertBefore(node, null);
  }

  insertBefore(node: BareNode, before: BareNode | null): BareNode {
    node.parentNode?.removeChild(node);
    const index = before === null ? this.childNodes.length : this.childNodes.indexOf(before);
    this.childNodes.splice(index, 0, node);
    node.parentNode = this;
    return node;
  }

  removeChild(node: BareNode): BareNode {
    this.childNodes = this.childNodes.filter((child) => child !== node);
    node.parentNode = null;
    return node;
  }

  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value);
  }

  removeAttribute(name: string): void {
    this.attributes.delete(name);
  }

  get isConnected(): boolean {
    return this === this.ownerDocument.documentElement || this.parentNode?.isConnected === true;
  }

  contains(node: unknown): boolean {
    return node === this || this.childNodes.some((child) => child.contains(node));
  }

  closest(): null {
    return null;
  }

  focus(): void {
    this.ownerDocument.activeElement = this;
  }

  addEventListener(type: string, listener: Listener): void {
    this.#listeners.set(type, (this.#listeners.get(type) ?? new Set()).add(listener));
  }

  removeEventListener(type: string, listener: Listener): void {
    this.#listeners.get(type)?.delete(listener);
  }

  /** Calls the listeners of this element. */
  dispatch(event: { readonly type: string }): void {
    for (const listener of this.#listeners.get(event.type) ?? []) listener(event);
  }
}

/** The globals of a window with an empty document for `vi.stubGlobal`, and an element to render into. */
export function bareWindow() {
  const document: BareDocument = {
    nodeType: 9,
    activeElement: null,
    createElement: (name: string) => new BareNode(1, name.toUpperCase(), document),
    createElementNS: (_: string, name: string) => new BareNode(1, name, document),
    createTextNode: (text: string) => Object.assign(new BareNode(3, '#text', document), { nodeValue: text }),
    addEventListener() {},
    removeEventListener() {},
  };
  const matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} });
  const window = { document, matchMedia, HTMLIFrameElement: class {}, addEventListener() {}, removeEventListener() {} };
  const root = new BareNode(1, 'HTML', document);
  const body = root.appendChild(new BareNode(1, 'BODY', document));
  const container = body.appendChild(new BareNode(1, 'DIV', document));
  document.defaultView = window;
  Object.assign(document, { documentElement: root, body });
  return {
    globals: { window, document, Element: BareNode, HTMLElement: BareNode },
    body,
    // React uses only the members that a bare node has.
    container: container as unknown as Element,
  };
}
