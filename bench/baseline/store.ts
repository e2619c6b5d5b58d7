/** The store and the calls of the client-rendered baseline, as its libraries' guides show them. */
import { configureStore, createAsyncThunk, createSlice } from '@reduxjs/toolkit'
import axios from 'axios'
import type { FloorContent } from './content.ts'

const http = axios.create({ baseURL: '/baseline' })

export const loadTournament = createAsyncThunk(
  'tournament/load',
  async () => (await http.get<FloorContent>('/torneo.json')).data,
)

type State = { data: FloorContent | null; isLoading: boolean; error: string | null }
const EMPTY: State = { data: null, isLoading: false, error: null }

const tournament = createSlice({
  name: 'tournament',
  initialState: EMPTY,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(loadTournament.pending, () => ({ ...EMPTY, isLoading: true }))
      .addCase(loadTournament.fulfilled, (_state, { payload }) => ({ ...EMPTY, data: payload }))
      .addCase(loadTournament.rejected, (_state, { error }) => ({
        ...EMPTY,
        error: error.message ?? 'Error',
      })),
})

export const store = configureStore({ reducer: { tournament: tournament.reducer } })

export type RootState = ReturnType<typeof store.getState>
export type AppDispatch = typeof store.dispatch
