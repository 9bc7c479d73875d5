/**
 * A minimal document for React to render into, without events and layout. Tests use it to count renderings.
 */
class BareNode {
  nodeType: number;
  nodeName: string;
  ownerDocument: unknown;
  parentNode: BareNode | null = null;
  childNodes: BareNode[] = [];
  attributes = new Map<string, string>();
  style = { setProperty() {} };
  dataset: Record<string, string> = {};
  namespaceURI = 'http://www.w3.org/1999/xhtml';
  nodeValue: string | null = null;

  constructor(nodeType: number, nodeName: string, ownerDocument: unknown) {
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

  addEventListener(): void {}
  removeEventListener(): void {}
}

/** A window with an empty document for `vi.stubGlobal`, and an element to render into. */
export function bareWindow() {
  const document: Record<string, unknown> = {
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
  document.defaultView = window;
  document.documentElement = new BareNode(1, 'HTML', document);
  // React uses only these members.
  return { window, document, container: new BareNode(1, 'DIV', document) as unknown as Element };
}
