/** A newcomer's first screen is clean, whenever they come. */
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { formatProblem } from '../../../../src/lib/problems/problem.ts'
import { check } from '../../../../publish/check/check.ts'

test.each(['2025-08-01', '2026-11-22', '2040-01-01'])(
  'the sample data has nothing to warn of on %s',
  async (today) => {
    const { problems, tournaments } = await check(resolve('src/content'), { today })
    expect(problems.map(formatProblem)).toEqual([])
    expect(tournaments).toBeGreaterThan(0)
  },
)
