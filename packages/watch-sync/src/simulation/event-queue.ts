interface Event {
  readonly atMs: number;
  readonly order: number;
  readonly happen: (atMs: number) => void;
}

export interface EventQueue {
  add(atMs: number, happen: (atMs: number) => void): void;
  runUntil(endMs: number): void;
}

const isBefore = (a: Event, b: Event) => a.atMs < b.atMs || (a.atMs === b.atMs && a.order < b.order);

/** Future events, earliest first (a binary heap); equal times keep their order, so runs are repeatable. */
export const createEventQueue = (): EventQueue => {
  const heap: Event[] = [];
  let count = 0;

  const swap = (a: number, b: number) => {
    const held = heap[a] as Event;
    heap[a] = heap[b] as Event;
    heap[b] = held;
  };
  const isLess = (a: number, b: number) => isBefore(heap[a] as Event, heap[b] as Event);
  const takeFirst = () => {
    const first = heap[0];
    const last = heap.pop();
    if (heap.length > 0 && last) heap[0] = last;
    for (let index = 0; ;) {
      let least = index;
      for (const child of [2 * index + 1, 2 * index + 2])
        if (child < heap.length && isLess(child, least)) least = child;
      if (least === index) return first;
      swap(index, least);
      index = least;
    }
  };

  return {
    add: (atMs, happen) => {
      heap.push({ atMs, order: count++, happen });
      for (let index = heap.length - 1; index > 0;) {
        const parent = (index - 1) >> 1;
        if (!isLess(index, parent)) break;
        swap(index, parent);
        index = parent;
      }
    },
    runUntil: (endMs) => {
      for (let first = heap[0]; first && first.atMs <= endMs; first = heap[0]) {
        takeFirst();
        first.happen(first.atMs);
      }
    },
  };
};
