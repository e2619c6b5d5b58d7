/** What search results and chats show of a page: each says what it is about, and no two say the same. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'node-html-parser'
import { expect, inject, test } from 'vitest'
import { listedIn } from '../../publish/sitemap/listed.ts'
import { isGathered } from '../../publish/reading/gathered.ts'
import { fileOfPage, ownerOf } from '../../src/lib/addresses/pages-of.ts'

const site = inject('site')
const pages = listedIn(site).map(({ address }) => {
  const file = fileOfPage(address)
  const head = parse(readFileSync(join(site, file), 'utf8')).querySelector('head')!
  const line = head.querySelector('meta[name=description]')?.getAttribute('content') ?? ''
  return { file, line, title: head.querySelector('title')!.text }
})

test('there are pages of every kind', () => expect(pages.length).toBeGreaterThan(80))

test('no two pages say the same', () => {
  const alike = [...Map.groupBy(pages, ({ line }) => line)].filter(([, same]) => same.length > 1)
  expect(alike.map(([line, same]) => [line, same.map(({ file }) => file)])).toEqual([])
})

test('a line is no longer than lists of results show, but for one name that is', () => {
  const long = pages.filter(({ line }) => line.length > 160 || line.length < 10)
  expect(long.map(({ file, line }) => `${file}: ${line}`)).toEqual([])
})

test('each page of a tournament names it, by itself or after what it is about', () => {
  const ofTournaments = pages.filter(({ file }) => {
    const owner = ownerOf(file)
    return owner !== undefined && !isGathered(owner)
  })
  expect(ofTournaments.length).toBeGreaterThan(60)
  expect(
    ofTournaments.filter(({ line, title }) => !line.includes(title.split(' · ').at(-1)!)),
  ).toEqual([])
})
