/**
 * What the home page lists, taken from the index, so that few tournaments are read. Build time
 * only; reads the disk.
 */
import { FIRST, MOST_TOGETHER } from '../../src/lib/addresses/bills.ts'
import { homeLists, homeOfMany, type HomeLists } from '../../src/lib/addresses/home-lists.ts'
import type { ReadingIndex } from './kept/reading-index.ts'

export const homeOf = (index: ReadingIndex): HomeLists =>
  index.cardCount(MOST_TOGETHER + 1) <= MOST_TOGETHER
    ? homeLists(index.allCards())
    : homeOfMany(index.firstCards(FIRST), index.homeCounts(), index.cardsOfEachKind())
