/**
 * Caches a function's answer per object; the cache entry dies with the object. Use it only for
 * objects and answers that are never mutated.
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
