const std = @import("std");
const Allocator = std.mem.Allocator;
const expect = std.testing.expect;

pub fn Stack(comptime T: type) type {
    return struct {
        const Self = @This();
        items: []T = &[_]T{},
        len: usize = 0,
        allocator: Allocator,

        pub fn init(allocator: Allocator) Self {
            return .{ .allocator = allocator };
        }

        pub fn deinit(self: *Self) void {
            self.allocator.free(self.items);
        }

        pub fn push(self: *Self, value: T) !void {
            if (self.len == self.items.len) {
                const wanted = if (self.len == 0) 4 else self.len * 2;
                self.items = try self.allocator.realloc(self.items, wanted);
            }
            self.items[self.len] = value;
            self.len += 1;
        }

        pub fn pop(self: *Self) ?T {
            if (self.len == 0) return null;
            self.len -= 1;
            return self.items[self.len];
        }
    };
}

const Shape = union(enum) { circle: f32, square: f32, none };

fn area(shape: Shape) f32 {
    return switch (shape) {
        .circle => |r| std.math.pi * r * r,
        .square => |s| s * s,
        .none => 0,
    };
}

const ParseError = error{ Empty, Overflow };

fn parse(text: []const u8) ParseError!u32 {
    if (text.len == 0) return error.Empty;
    var total: u32 = 0;
    for (text) |c, i| {
        _ = i;
        total = std.math.mul(u32, total, 10) catch return error.Overflow;
        total += c - '0';
    }
    return total;
}

pub fn main() !void {
    var gpa = std.heap.GeneralPurposeAllocator(.{}){};
    defer _ = gpa.deinit();
    const stdout = std.io.getStdOut().writer();
    var stack = Stack(i64).init(gpa.allocator());
    defer stack.deinit();
    try stack.push(1);
    while (stack.pop()) |value| {
        try stdout.print("{d}\n", .{value});
    }
    const n = parse("42") catch |err| {
        std.debug.print("error: {s}\n", .{@errorName(err)});
        return;
    };
    std.debug.assert(n == 42);
}

test "parse" {
    try expect((try parse("12")) == 12);
    try std.testing.expectError(error.Empty, parse(""));
    const bytes align(4) = [_]u8{ 1, 2, 3 };
    try expect(@intCast(u32, bytes.len) == 3);
}
