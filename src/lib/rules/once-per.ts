/**
 * A function that works out its answer once for each object, however many pages ask; the answer goes
 * with the object. Only for objects and answers that nobody changes afterwards.
 */
export function oncePer<Key extends object, Value>(work: (key: Key) => Value) {
  const known = new WeakMap<Key, { value: Value }>()
  return (key: Key): Value => {
    const before = known.get(key)
    if (before) return before.value
    const value = work(key)
    known.set(key, { value })
    return value
  }
}
