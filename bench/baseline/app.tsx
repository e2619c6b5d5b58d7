/**
 * The floor's page, rendered in the browser on the usual stack: React, a router, a store, an HTTP
 * client, Firebase. Only `npm run bench -- link` builds it; nothing of it reaches the site.
 */
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider, useDispatch, useSelector } from 'react-redux'
import { BrowserRouter, Link, Route, Routes } from 'react-router'
import type { FloorContent, Match, Row, Team } from './content.ts'
import { loadTournament, store, type AppDispatch, type RootState } from './store.ts'
import { logVisit } from './visit-log.ts'

const Crest = ({ crest }: Team) => (
  <svg viewBox="0 0 20 20">
    <circle cx="10" cy="10" r="9" fill={crest.color} />
    <text x="10" y="13" textAnchor="middle" fontSize="8" fill="#fff">
      {crest.letters}
    </text>
  </svg>
)

const TableRow = ({ team, passes, figures: [position, ...figures] }: Row) => (
  <tr className={passes ? 'p' : undefined}>
    <td>{position}</td>
    <td>
      <Link to="/baseline/equipos">
        <Crest {...team} />
        {team.name}
      </Link>
    </td>
    {figures.map((figure, index) => (
      <td key={index}>{figure}</td>
    ))}
  </tr>
)

const MatchCard = ({ sides, about }: Match) => (
  <article>
    {sides.map(({ team, goals }) => (
      <p key={team.id}>
        <Crest {...team} />
        {team.name} <b>{goals}</b>
      </p>
    ))}
    <small>{about}</small>
  </article>
)

const TournamentPage = ({ name, host, columns, groups, rounds }: FloorContent) => (
  <>
    <header>
      <Link to="/baseline">Mas Torneos</Link> <Link to="/baseline/comprar">Comprar</Link>
    </header>
    <nav>
      <Link to="/baseline">Principal</Link>
      <Link to="/baseline/equipos">Equipos</Link>
      <Link to="/baseline/jornadas">Jornadas</Link>
      <Link to="/baseline/estadisticas">Estadisticas</Link>
    </nav>
    <h1>{name}</h1>
    <p>{host}</p>
    {groups.map(({ name, rows }) => (
      <section key={name}>
        <h2>{name}</h2>
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column}>{column}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <TableRow key={row.team.id} {...row} />
            ))}
          </tbody>
        </table>
      </section>
    ))}
    {rounds.map(({ name, matches }) => (
      <section key={name}>
        <h2>{name}</h2>
        {matches.map((match) => (
          <MatchCard key={match.id} {...match} />
        ))}
      </section>
    ))}
    <footer>
      <a href="https://wa.me/525500000000">WhatsApp</a>
    </footer>
  </>
)

function Home() {
  const dispatch = useDispatch<AppDispatch>()
  const { data, error } = useSelector((state: RootState) => state.tournament)
  useEffect(() => {
    void dispatch(loadTournament())
    if (location.hash === '#visita') void logVisit(location.href)
  }, [dispatch])
  if (error) return <p>{error}</p>
  if (!data) return <p>Cargando…</p>
  return <TournamentPage {...data} />
}

createRoot(document.getElementById('root')!).render(
  <Provider store={store}>
    <BrowserRouter>
      <Routes>
        <Route path="/baseline" element={<Home />} />
        <Route path="/baseline/:section" element={<Home />} />
      </Routes>
    </BrowserRouter>
  </Provider>,
)
