/** After each file of tests that build: what processes worked is only counted where somebody waits for their end. */
import { afterAll } from 'vitest'
import { renderers } from './given-site.ts'

afterAll(() => renderers.close())
