module Stats

using LinearAlgebra, Random
import Base: show, +, length
export Summary, summarize, bootstrap

"""
    Summary{T<:Real}

Mean and spread of a sample.
"""
struct Summary{T<:Real}
    mean::T
    sd::T
    n::Int
end

Base.show(io::IO, s::Summary) = print(io, "Summary(", round(s.mean; digits=3), " ± ", s.sd, ", n=", s.n, ")")

abstract type AbstractSampler end

mutable struct Reservoir{T} <: AbstractSampler
    items::Vector{T}
    seen::Int
    const size::Int
    Reservoir{T}(size::Int) where {T} = new{T}(T[], 0, size)
end

function Base.push!(r::Reservoir{T}, x::T) where {T}
    r.seen += 1
    if length(r.items) < r.size
        push!(r.items, x)
    elseif (k = rand(1:r.seen)) <= r.size
        r.items[k] = x
    end
    return r
end

function summarize(xs::AbstractVector{T}) where {T<:AbstractFloat}
    isempty(xs) && throw(ArgumentError("empty sample"))
    μ = sum(xs) / length(xs)
    σ² = sum(x -> (x - μ)^2, xs) / (length(xs) - 1)
    Summary{T}(μ, sqrt(σ²), length(xs))
end

function bootstrap(f, xs; n::Integer=1000, rng=Random.default_rng())
    out = Vector{Float64}(undef, n)
    @inbounds for i in eachindex(out)
        out[i] = f(rand(rng, xs, length(xs)))
    end
    return sort!(out)
end

const CACHE = Dict{Symbol,Any}()
fib(n) = n < 2 ? n : fib(n - 1) + fib(n - 2)
A = [1.0 2.0; 3.0 4.0]
b = A \ [1.0, 2.0]
eigenvalues = eigvals(A' * A)
ys = [x^2 for x in 1:10 if isodd(x)]
zs = sin.(ys) .+ 2 .* cos.(ys)
@time result = map(xs -> xs .^ 2, (ys, zs))
println("total: $(sum(ys)) of $(length(ys))")
@assert all(>(0), ys)

end # module
