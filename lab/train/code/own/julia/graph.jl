# Shortest paths on a weighted graph
using DataStructures: PriorityQueue, enqueue!, dequeue!
using Test

const Edge = Tuple{Int,Float64}

struct Graph
    adj::Vector{Vector{Edge}}
end
Graph(n::Int) = Graph([Edge[] for _ in 1:n])

function add_edge!(g::Graph, u::Int, v::Int, w=1.0)
    push!(g.adj[u], (v, w))
    push!(g.adj[v], (u, w))
    nothing
end

function dijkstra(g::Graph, s::Int)
    dist = fill(Inf, length(g.adj))
    dist[s] = 0.0
    pq = PriorityQueue{Int,Float64}()
    enqueue!(pq, s => 0.0)
    while !isempty(pq)
        u = dequeue!(pq)
        for (v, w) in g.adj[u]
            alt = dist[u] + w
            if alt < dist[v]
                dist[v] = alt
                pq[v] = alt
            end
        end
    end
    dist
end

@testset "dijkstra" begin
    g = Graph(4)
    for (u, v) in ((1, 2), (2, 3), (3, 4))
        add_edge!(g, u, v)
    end
    @test dijkstra(g, 1) == [0, 1, 2, 3]
    @test_throws BoundsError dijkstra(g, 9)
end

macro unless(cond, body)
    quote
        if !$(esc(cond))
            $(esc(body))
        end
    end
end

let total = 0
    for i = 1:3, j = i:3
        total += i * j
    end
    @show total
end

open("data.csv", "r") do io
    for line in eachline(io)
        fields = split(line, ',')
        length(fields) >= 2 || continue
        name, value = strip(fields[1]), parse(Float64, fields[2])
        @info "read" name value
    end
end

try
    error("bad")
catch err
    isa(err, ErrorException) ? @warn(err.msg) : rethrow()
finally
    println("done")
end
