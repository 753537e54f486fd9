using Plots
using DataFrames, CSV
import Statistics: mean, std

function rk4(f::Function, u0::AbstractVector, tspan::Tuple{Float64,Float64}; dt=0.01)
    t, tend = tspan
    u = copy(u0)
    ts = [t]; us = [copy(u)]
    while t < tend
        k1 = f(u, t)
        k2 = f(u .+ dt/2 .* k1, t + dt/2)
        k3 = f(u .+ dt/2 .* k2, t + dt/2)
        k4 = f(u .+ dt .* k3, t + dt)
        u .+= dt/6 .* (k1 .+ 2k2 .+ 2k3 .+ k4)
        t += dt
        push!(ts, t); push!(us, copy(u))
    end
    return ts, reduce(hcat, us)'
end

lorenz(u, t; σ=10.0, ρ=28.0, β=8/3) = [σ*(u[2]-u[1]), u[1]*(ρ-u[3])-u[2], u[1]*u[2]-β*u[3]]

ts, sol = rk4(lorenz, [1.0, 0.0, 0.0], (0.0, 40.0))
p = plot(sol[:, 1], sol[:, 3]; label="orbit", xlabel="x", ylabel="z", legend=:topright)
savefig(p, "lorenz.png")

df = DataFrame(t = ts, x = sol[:, 1])
filter!(row -> row.t > 5, df)
grouped = groupby(df, :x)
combine(grouped, :t => mean => :m)

function Base.iterate(it::Countdown, state=it.n)
    state == 0 ? nothing : (state, state - 1)
end

@enum Color red=1 green blue
@inline square(x::T) where T <: Number = x * x
@views function rowsum!(out, A)
    for i in axes(A, 1)
        out[i] = sum(A[i, :])
    end
    out
end

x = rand(3, 3)
y = zeros(Int64, 10)
z = ones(Float32, 2, 2)
if x isa Matrix && !iszero(x)
    println(typeof(x))
elseif nothing === y
    @error "none"
end
f = (a, b...) -> a + length(b)
s = raw"C:\path"
r = match(r"(\d+)-(\w+)", "12-ab")
map(1:3) do i
    i ^ 2
end |> sum
